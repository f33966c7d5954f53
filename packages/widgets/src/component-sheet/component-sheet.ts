/** For the gallery's page of components: an element with its own settings and without a session. */
import { type CSSResultGroup, unsafeCSS } from 'lit';
import actionStyles from '../action/action.css';
import { billingListMessages } from '../billing-list/messages.js';
import { define } from '../element/define.js';
import { FeatureElement } from '../element/feature-element.js';
import type { Feature } from '../feature/feature.js';
import { formMessages } from '../form/messages.js';
import { listStyles } from '../list/list-element-base.js';
import { listMessages } from '../list/messages.js';
import { overviewMessages } from '../overview/messages.js';
import overviewStyles from '../overview/overview.css';
import { patientDetailMessages } from '../patient-detail/messages.js';
import detailStyles from '../record/detail.css';
import { recordMessages } from '../record/messages.js';
import { refundMessages } from '../refunds/messages.js';
import { createShelf } from './sample-data.js';
import styles from './sheet.css';
import { type SheetStore, SheetView } from './sheet-view.js';

class ComponentSheet extends FeatureElement<SheetStore> {
  static override styles: CSSResultGroup = [
    FeatureElement.styles,
    ...[listStyles, actionStyles, detailStyles, overviewStyles, styles].map(unsafeCSS),
  ];

  protected override readonly feature: Feature<SheetStore> = {
    View: SheetView,
    anonymous: true,
    messages: [billingListMessages, formMessages, listMessages, overviewMessages, patientDetailMessages, recordMessages, refundMessages],
  };

  protected override createStore(): SheetStore {
    const shelf = createShelf();
    const stores = Object.values<SheetStore['bills'] | SheetStore['overview']>({ ...shelf });
    return {
      ...shelf,
      resume: () => {
        for (const store of stores) store.resume?.();
      },
      suspend: () => {
        for (const store of stores) store.suspend?.();
      },
    };
  }
}

define('caredesk-component-sheet', ComponentSheet);
