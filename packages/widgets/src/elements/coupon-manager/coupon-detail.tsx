import { couponState, redemptionLimit } from '@caredesk/core/rules/coupon-state';
import { useSignals } from '@preact/signals-react/runtime';
import { useOffers } from '../../element/record-link.js';
import { inSentences } from '../../i18n/sentences.js';
import { ActionOutcome } from '../../parts/action/action-outcome.js';
import { AskedQuestion } from '../../parts/action/asked-question.js';
import { recordMessages } from '../../parts/record/messages.js';
import { Group, More } from '../../parts/record/record.js';
import { RecordColumns } from '../../parts/record/record-columns.js';
import { RecordActions, RecordArticle, RecordHead, RecordId } from '../../parts/record/record-head.js';
import { RecordMenu } from '../../parts/record/record-menu.js';
import { RecordView } from '../../parts/record/record-view.js';
import { SavedOutcome } from '../../parts/record/saved-outcome.js';
import { ResourceView } from '../../parts/resource/resource-view.js';
import { Button } from '../../ui/button.js';
import { Alert } from '../../ui/error-alert.js';
import { errorMessages, errorText, useErrorTexts } from '../../ui/error-messages.js';
import { useFormat, useMessages, withMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { InstantDay } from '../../ui/values.js';
import { HistoryView } from '../history/history-view.js';
import { CouponStateBadge, useDiscount } from './coupon-columns.js';
import { CouponPlans, type CouponProps } from './coupon-plans.js';
import { couponOffers, planNameOf } from './coupon-record-actions.js';
import { CouponUses } from './coupon-uses.js';
import { couponManagerMessages } from './messages.js';

export function CouponDetail({ store }: Pick<CouponProps, 'store'>) {
  useSignals();
  const messages = useMessages(couponManagerMessages);
  return (
    <div className="detail">
      {/* A page with a way back of its own hides it. */}
      <div className="actions back" part="back">
        <Button icon="previous" look="plain" onClick={() => store.show('list')}>
          {messages.back}
        </Button>
      </div>
      <RecordView resource={store.coupon} kind="coupon" id={store.couponId.value}>
        {(coupon) => <Shown coupon={coupon} store={store} />}
      </RecordView>
    </div>
  );
}

function Shown({ coupon, store }: CouponProps) {
  useSignals();
  const messages = useMessages(couponManagerMessages);
  const { usage, history, plans, planOptions } = store;
  const planNames = new Map<string, string>();
  for (const { planId, name } of planOptions.value.value ?? []) planNames.set(planId, name || planId);
  for (const plan of plans.value.value ?? []) planNames.set(plan.planId ?? '', planNameOf(plan));
  return (
    <RecordArticle>
      <CouponHead coupon={coupon} store={store} />
      <RecordColumns waitsFor={[usage, history.history]} facts={<Facts coupon={coupon} store={store} />}>
        {store.hasUsage && (
          <section className="group" aria-label={messages.usage}>
            <h3>{messages.usage}</h3>
            <ResourceView resource={usage} lines={3}>
              {(uses) => <CouponUses coupon={coupon} uses={uses} />}
            </ResourceView>
          </section>
        )}
        <HistoryView store={history} unit={{ ...coupon, planNames }} />
      </RecordColumns>
    </RecordArticle>
  );
}

function Facts({ coupon, store }: CouponProps) {
  const messages = useMessages(couponManagerMessages);
  const format = useFormat();
  return (
    <>
      {store.hasPlans && <CouponPlans coupon={coupon} store={store} />}
      <Group
        title={messages.validity}
        entries={[
          { field: 'startsAt', value: format.instant(coupon.startsAt) },
          { field: 'expiresAt', value: format.instant(coupon.expiresAt) },
          { field: 'createdAt', value: <InstantDay instant={coupon.createdAt} /> },
        ]}
      />
      <More more={coupon.more} />
    </>
  );
}

/** The coupon's code, discount, period and number of uses. */
function CouponHead({ coupon, store }: CouponProps) {
  const messages = useMessages(couponManagerMessages);
  const format = useFormat();
  const discount = useDiscount()(coupon);
  const { startsAt, expiresAt, redemptionCount } = coupon;
  const limit = redemptionLimit(coupon);
  const day = (at: string, text: (values: { day: string }) => string) => (
    <span title={format.instant(at)}>{text({ day: format.date(at) })}</span>
  );
  return (
    <>
      <RecordHead
        name={coupon.code || coupon.couponId}
        status={<CouponStateBadge coupon={coupon} />}
        facts={{
          name: coupon.name,
          discount: discount && messages.off({ discount }),
          // The start is shown only for a coupon that has not started.
          from: startsAt && couponState(coupon, Date.now()) === 'scheduled' && day(startsAt, messages.from),
          until: expiresAt && day(expiresAt, messages.until),
          used: messages.usedOf({
            used: format.number(redemptionCount ?? 0),
            limit: limit === null ? '∞' : format.number(limit),
          }),
          id: <RecordId id={coupon.couponId} copiedId={store.copiedId} />,
        }}
      />
      <Actions coupon={coupon} store={store} />
      <Outcomes coupon={coupon} store={store} />
    </>
  );
}

function Actions({ coupon, store }: CouponProps) {
  const messages = useMessages(couponManagerMessages);
  const offered = couponOffers(useOffers());
  const { delete: deletion } = store;
  return (
    <RecordActions>
      {offered.edit && <MainButton onClick={() => store.show('edit')}>{messages.edit}</MainButton>}
      <RecordMenu
        kind="coupon"
        record={coupon}
        actions={
          offered.delete
            ? [{ label: messages.delete, action: deletion, danger: true, onChoose: () => deletion.openQuestion(coupon.couponId) }]
            : []
        }
      />
    </RecordActions>
  );
}

function Outcomes({ coupon, store }: CouponProps) {
  useSignals();
  const messages = useMessages(couponManagerMessages);
  return (
    <div className="outcomes">
      {/* The open sheet says itself what went wrong. */}
      {store.screen.value === 'detail' && <Saved store={store} />}
      <Unattached coupon={coupon} store={store} />
      <AskedQuestion action={store.delete} title={messages.sureToDelete} yes={messages.deleteYes} no={messages.no} danger>
        <p>{messages.deleteText({ code: coupon.code || coupon.couponId })}</p>
      </AskedQuestion>
    </div>
  );
}

const Unattached = withMessages(UnattachedPlans, errorMessages);

/** The plans that a new coupon should have, until they are attached. */
function UnattachedPlans({ coupon, store }: CouponProps) {
  useSignals();
  const messages = useMessages(couponManagerMessages);
  const texts = useErrorTexts();
  const { editor, plans, allPlans, attach } = store;
  const creation = editor.creation.value;
  const attached = plans.value.value ?? [];
  if (creation?.coupon.couponId !== coupon.couponId) return null;
  return creation.unattached
    .filter(({ planId }) => attached.every((plan) => plan.planId !== planId))
    .map(({ planId, error }) => {
      const plan = allPlans.value.value?.find((one) => one.planId === planId)?.name || planId;
      const text = inSentences(messages.notAttached({ code: coupon.code || coupon.couponId, plan }), errorText(error, texts));
      return (
        <Alert
          key={planId}
          text={text}
          label={messages.attachPlan}
          onRetry={() => void attach.run({ couponId: coupon.couponId, planId })}
        />
      );
    });
}

/** The outcome of the last save, with its undo: a new coupon is deleted. */
function Saved({ store }: Pick<CouponProps, 'store'>) {
  useSignals();
  const { saved } = useMessages(couponManagerMessages);
  const { undo: label } = useMessages(recordMessages);
  const { save, undo, creation } = store.editor;
  const { coupon, isOurs } = creation.value ?? {};
  if (!coupon || !isOurs) return <SavedOutcome action={save} undo={undo} done={saved} />;
  return <ActionOutcome action={save} done={saved} undo={{ label, run: () => void store.delete.run(coupon.couponId) }} />;
}
