import type { GroupClient } from '@caredesk/core/client';
import { isCaredeskError } from '@caredesk/core/client/error';
import type { Endpoints, RefundRequest } from '@caredesk/core/contract';
import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { BulkRefund } from '../../money/bulk-refund-store.js';
import { createAction, stopped } from '../../parts/action/action-store.js';
import { createFormInput, type InputDraft, type Texts, type TextsInput } from '../../parts/form/form-input.js';
import type { TableOptions } from '../../parts/list/table-store.js';
import { createResource } from '../../parts/resource/resource-store.js';

export type RequestCard = ReturnType<typeof createCard>;
export type Decision = 'approved' | 'declined';

/** What the requests are made of, and what they tell the page. */
export interface RefundRequestsOptions extends Pick<TableOptions<RefundRequest>, 'clock'> {
  readonly requests: Omit<GroupClient<Endpoints['refundRequests']>, 'create'>;
  readonly keepDecline: (requestId: string) => InputDraft<null, Texts>;
  readonly account: () => string | null | undefined;
  /** @returns false where the page shows it itself */
  readonly onSelect: (requestId: string | null) => boolean;
  readonly onDecided: (decision: Decision, requestId: string) => void;
  /** @param onEnd when the refunds have come to their end */
  readonly openRefund: (request: RefundRequest, onEnd: () => void) => Promise<BulkRefund>;
  readonly report: (phase: 'load' | 'export' | 'action', error: unknown) => void;
}

/** A request with what can be done about it. @param shownId the request that is shown alone; undefined: the list is shown */
export function createCard(
  requestId: string,
  { requests, keepDecline, onDecided, openRefund, report }: RefundRequestsOptions,
  shownId: ReadonlySignal<string | undefined>,
  onChange: () => void,
) {
  /** The request with its rows, which the list lacks. */
  const request = createResource<RefundRequest>({ report, load: (call) => requests.getById({ id: requestId }, call) });
  const declineInput: TextsInput = createFormInput(keepDecline);
  void declineInput.begin(requestId);
  /** The refunds of an approved request, while their dialog is open. */
  const refund = signal<BulkRefund | undefined>(undefined);
  const record = { idOf: () => requestId, shownId: computed(() => shownId.value ?? requestId) };
  /** A failed decision may have been made nevertheless, or another one before it: the request is read again. */
  const decide = <Input>(decision: Decision, send: (input: Input) => Promise<RefundRequest>) =>
    createAction<Input>({
      report,
      record,
      change: async (input) => {
        try {
          request.put(await send(input));
        } catch (error) {
          const now = await requests.getById({ id: requestId }).catch(() => undefined);
          if (now) request.put(now);
          if (now?.status !== decision || !isCaredeskError(error) || !error.mayHaveApplied) throw error;
        }
        onDecided(decision, requestId);
        onChange();
      },
    });
  const approve = decide<void>('approved', () => requests.approve({ id: requestId }));
  /** Takes the reason. */
  const decline = decide<string>('declined', (reason) => requests.decline({ id: requestId, reason }));
  /** Opens the dialog of the refunds, unless the request has expired, or was used, since it was shown. */
  const send = createAction({
    report,
    record,
    change: async () => {
      const now = await requests.getById({ id: requestId });
      request.put(now);
      if (now.status !== 'approved') return stopped;
      refund.value = await openRefund(now, () => {
        request.reload();
        onChange();
      });
      void refund.value.plan();
      return undefined;
    },
  });
  return {
    request,
    approve,
    decline,
    /** The reason as it is typed. */
    declineInput,
    send,
    /** Whether its question is open and unanswered, even if the request is decided or no longer approved by now. */
    isAsked: () =>
      [approve, decline, send].some(
        ({ question, isRunning, isDone, error }) => question.value && !isRunning.value && !isDone.value && error.value === undefined,
      ),
    refund,
  };
}
