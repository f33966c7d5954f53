import { bindGroup } from '@caredesk/core/client/caller';
import { audit } from '@caredesk/core/contract/endpoints/audit';
import type { PropertyDeclarations } from '@lit/reactive-element';
import { createElement } from 'react';
import { oneOf } from '../../element/allowed-values.js';
import type { Feature } from '../../element/feature.js';
import { FeatureElement } from '../../element/feature-element.js';
import detailStyles from '../../parts/record/detail.css';
import { billingListMessages } from '../billing-list/messages.js';
import { createHistory, type HistoryStore, historyEntities } from './history-store.js';
import { HistoryView } from './history-view.js';
import { historyMessages } from './messages.js';

let onlyParts: typeof import('./history-parts.js').onlyParts | undefined;

/**
 * Who changed a record, what and when. Shows nothing where the backend keeps no audit.
 * @tag caredesk-history
 * @example <caredesk-history entity="doctor" entity-id="7"></caredesk-history>
 * @csspart heading - The element's own heading.
 */
export class HistoryElement extends FeatureElement<HistoryStore> {
  static override properties: PropertyDeclarations = {
    entity: { reflect: true },
    entityId: { attribute: 'entity-id', reflect: true },
    columns: { reflect: true },
    heading: { reflect: true },
  };

  /** What the record is. */
  declare entity: 'doctor' | 'patient' | 'bill' | 'coupon' | undefined;
  /** The record's id. */
  declare entityId: string | undefined;
  /** What an entry shows beside what was done, blank-separated: `when by changes reason`. Default: all of them. */
  declare columns: string | undefined;
  /** `none`: hides the heading, for a page that has its own; screen readers still get the names. */
  declare heading: 'none' | undefined;

  /** @internal */
  protected override readonly feature: Feature<HistoryStore> = {
    View: ({ store }) => createElement(HistoryView, { store, headingPart: 'heading' }),
    messages: [billingListMessages, historyMessages],
    styles: [detailStyles, ':host([heading="none"]) h3 { display: none }'],
    values: { entity: oneOf(...historyEntities) },
    createStore: ({ call, report }) => {
      const history = createHistory({ audit: bindGroup(call, 'audit', audit), report });
      return { ...history, narrow: (event) => (this.columns && onlyParts ? onlyParts(event, this.columns) : event) };
    },
  };

  /** The first update waits for the code of parts that are named; without it all are shown. */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.columns) onlyParts ??= (await import('./history-parts.js').catch(() => undefined))?.onlyParts;
    super.scheduleUpdate();
  }
}
