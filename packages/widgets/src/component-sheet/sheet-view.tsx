/** Every component once, as elements show them. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { BillingListView } from '../billing-list/billing-list-view.js';
import { billingListMessages } from '../billing-list/messages.js';
import { PaymentStatus } from '../billing-list/payment-status.js';
import type { FeatureStore } from '../feature/feature.js';
import { useMessages } from '../locale/locale-context.js';
import { OverviewView } from '../overview/overview-view.js';
import { patientDetailMessages } from '../patient-detail/messages.js';
import { Group } from '../record/record.js';
import { RecordActions, RecordHead } from '../record/record-head.js';
import { Tabs } from '../record/tabs.js';
import { BillTimeline } from '../refund-panel/bill-timeline.js';
import refundStyles from '../refund-panel/refund-panel.css';
import { refundMessages } from '../refunds/messages.js';
import { useStyles } from '../styles/use-styles.js';
import { Button } from '../ui/button.js';
import { MainButton } from '../ui/main-button.js';
import { StateBadge } from '../ui/state-badge.js';
import { StatusBadge } from '../ui/values.js';
import { Buttons, Choices, Fields } from './controls.js';
import { Layers } from './layers.js';
import { refundedBill, type Shelf } from './sample-data.js';
import { Specimen } from './specimen.js';

export interface SheetStore extends FeatureStore, Shelf {}

export function SheetView({ store }: { readonly store: SheetStore }) {
  return (
    <div className="sheet">
      <Buttons />
      <Choices />
      <Fields />
      <Pills />
      <Layers />
      <RecordParts />
      <Specimen name="Tiles and chart">
        <OverviewView store={store.overview} />
      </Specimen>
      <Specimen name="Table, chips, pager">
        <BillingListView store={store.bills} />
      </Specimen>
      <Specimen name="Empty">
        <BillingListView store={store.noBills} />
      </Specimen>
      <Specimen name="Loading">
        <BillingListView store={store.loading} />
      </Specimen>
      <Specimen name="Error">
        <BillingListView store={store.failing} />
      </Specimen>
    </div>
  );
}

const statuses = ['paid', 'partially_refunded', 'refunded', 'failed'] as const;

function Pills() {
  const { scheduled, sent } = useMessages(patientDetailMessages);
  return (
    <Specimen name="Status">
      <div className="actions">
        <StatusBadge status={0} />
        <StatusBadge status={1} />
        {statuses.map((status) => (
          <PaymentStatus key={status} status={status} />
        ))}
        <StateBadge look="waits">{scheduled}</StateBadge>
        <StateBadge look="">{sent}</StateBadge>
      </div>
    </Specimen>
  );
}

function RecordParts() {
  useSignals();
  useStyles(refundStyles);
  const messages = useMessages(refundMessages);
  const { bills, paid } = useMessages(billingListMessages);
  const [part, setPart] = useState('timeline');
  return (
    <Specimen name="Record, tabs, timeline">
      <div className="record">
        <RecordHead
          name="Vanessa Demir"
          status={<StatusBadge status={0} />}
          facts={{ email: <a href="mailto:vanessa@clinic.example">vanessa@clinic.example</a>, card: '•••• 0353' }}
        />
        <RecordActions>
          <MainButton look="primary">{messages.refund}</MainButton>
          <Button>{messages.cancel}</Button>
        </RecordActions>
      </div>
      <Tabs
        label={bills}
        chosen={part}
        onChoose={setPart}
        tabs={[
          { name: 'timeline', title: messages.timeline, content: () => <BillTimeline bill={refundedBill} /> },
          {
            name: 'facts',
            title: paid,
            content: () => (
              <Group
                title={paid}
                entries={[
                  { field: 'invoiceNumber', value: refundedBill.invoiceNumber },
                  { field: 'doctorName', value: refundedBill.doctorName },
                ]}
                onEdit={() => setPart('timeline')}
              />
            ),
          },
        ]}
      />
    </Specimen>
  );
}
