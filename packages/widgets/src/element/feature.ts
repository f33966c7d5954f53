/** A feature of an element: a store, which knows no DOM, and a React view of it. */

import type { ReadonlySignal } from '@preact/signals-core';
import type { ComponentType } from 'react';
import type { AnyCatalog } from '../i18n/catalog.js';
import type { ErrorPhase } from '../runtime/events.js';
import type { RecordIds, RecordKind } from '../runtime/links.js';
import type { Needs } from '../runtime/offers.js';
import type { Own } from '../runtime/own.js';
import type { Services } from '../runtime/services.js';
import type { Settings } from '../runtime/settings.js';
import type { FailedRecord } from '../ui/failure-toast.js';
import type { AllowedValues } from './allowed-values.js';

export interface FeatureStore<Attributes = never> {
  /** Takes the element's attributes: all of them at first, then those that changed. */
  setAttributes?(changed: Partial<Attributes>): void;
  /** The element is in the page, for the first time or again: loads what is missing. */
  resume?(): void;
  /** The element has left the page, perhaps to come back: stops reading. A change under way continues. */
  suspend?(): void;
  /** Reads the shown data again; it stays until the answer comes. Default: it is not read again. */
  refresh?(): void;
  /** Permanently: another user signed in, or another backend was set. Default: {@link suspend}. */
  dispose?(): void;
}

/** The record of a change, if it has one, and whether it is the one that is shown. */
export interface ChangedRecord extends FailedRecord {
  readonly isShown: boolean;
}

/** Tells the page of a failed change; in a toast, too, where its record or the element is not shown any more. */
export type ReportAction = (phase: 'action', error: unknown, record?: ChangedRecord) => void;

/** The services and settings for creating a store. */
export interface FeatureHost extends Services {
  readonly settings: Settings;
  /** The portal's current additions to lists. */
  readonly own: ReadonlySignal<Own | undefined>;
  /** Whether the page's description of the backend says that it has no such call. */
  lacks(call: Needs): boolean;
  /** Fires `caredesk-error`. What aborting a request throws is no error. */
  report(phase: ErrorPhase, error: unknown, record?: ChangedRecord): void;
  /** A record was chosen that the element itself can't show: fires its select event, then follows the portal's link. */
  open(kind: RecordKind, ids: RecordIds): void;
}

/** The parts of an element. */
export interface Feature<Store> {
  createStore(host: FeatureHost): Store;
  readonly View: ComponentType<{ store: Store }>;
  readonly messages: readonly AnyCatalog[];
  /** Style sheets, after those of the base class. Default: none. */
  readonly styles?: readonly string[];
  /** Allowed values of properties and of a list's filters. Default: any. */
  readonly values?: AllowedValues;
  /** The call without which the element has nothing to show: an account without permission sees a message. Default: none. */
  readonly shows?: Needs;
  /** Has a field for a password: shown for bases that the portal names alone. */
  readonly asksPassword?: true;
  /** Works without a session. */
  readonly anonymous?: true;
  /** How a signed-out element looks. Default: a box with a sentence. */
  readonly prompt?: 'button';
}
