/** The refund of a bill inside its doctor's history. */
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { RefundPanelStore } from '../refund-panel/refund-panel-store.js';

export interface InlineRefundOptions {
  readonly doctorId: ReadonlySignal<string | undefined>;
  /** Its code is loaded when the first bill is chosen. */
  readonly openRefund: (onRefunded: () => void) => Promise<RefundPanelStore>;
  readonly onRefunded: () => void;
  readonly report: (phase: 'load', error: unknown) => void;
}

export function createInlineRefund({ doctorId, openRefund, onRefunded, report }: InlineRefundOptions) {
  const refund = signal<RefundPanelStore | undefined>(undefined);
  let opening: Promise<RefundPanelStore> | undefined;

  async function show(billingId: string): Promise<void> {
    const id = doctorId.value;
    try {
      opening ??= openRefund(onRefunded);
      const panel = await opening;
      if (id !== doctorId.value) return;
      panel.setAttributes?.({ doctorId: id, billingId });
      panel.resume?.();
      refund.value = panel;
    } catch (error) {
      opening = undefined;
      report('load', error);
    }
  }
  return { refund: refund as ReadonlySignal<RefundPanelStore | undefined>, show };
}
