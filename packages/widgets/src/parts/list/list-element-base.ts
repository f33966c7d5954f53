import { type CSSResultGroup, type PropertyDeclarations, type PropertyValues, unsafeCSS } from '@lit/reactive-element';
import type { Feature, FeatureHost, FeatureStore } from '../../element/feature.js';
import { FeatureElement } from '../../element/feature-element.js';
import { type CaredeskEvent, fire } from '../../runtime/events.js';
import type { RecordIds } from '../../runtime/links.js';
import list from './list.css';
import type { ListQuery } from './list-store.js';
import narrow from './narrow.css';
import { loadArranging } from './page-columns.js';
import { focusRow } from './row-focus.js';
import table from './table.css';
import type { WithTable } from './url-state.js';

/** The styles of every list; those for narrow lists come last. */
export const listStyles: string = list + table + narrow;

export interface ListFeature<Store> extends Feature<Store> {
  /** The fields of a row that its select event has. */
  readonly idFields: readonly string[];
}

let keepInUrl: typeof import('./url-state.js').keepInUrl | undefined;

/**
 * An element with a list, which can keep its query in the page's address.
 * @fires {ListChangeEvent} caredesk-list-change - Another page, order, filter or search is about to be shown: {pageNumber, pageSize, sortBy, sortOrder, filters, isSearch}, without the text that is searched for; after `preventDefault()` the list stays as it is.
 * @csspart list - The list with its search box, filters and pager.
 * @csspart table - Its table.
 * @csspart row - A row of it.
 * @csspart cell - A cell of a row.
 * @slot toolbar - Tools of the page's own, after the search box and the filters.
 * @slot empty - In place of the sentence of a list that has nothing to show.
 * @cssproperty --caredesk-list-height - Height above which a list scrolls inside. Default: the page scrolls.
 * @cssproperty --caredesk-sticky-top - Height of a page's own bar at the top: a list's head stays below it.
 */
export abstract class ListElement<Store extends FeatureStore & WithTable> extends FeatureElement<Store> {
  static override properties: PropertyDeclarations = {
    urlState: { attribute: 'url-state', reflect: true },
    columns: { reflect: true },
  };
  static override styles: CSSResultGroup = [FeatureElement.styles, unsafeCSS(listStyles)];

  /**
   * A name, such as `doctors`, under which page, sort and filters are in the page's address (`?doctors.page=2`), so that Back, a reload
   * and a copied link show the same rows. Default: not in the address. Search texts, which may be patients' names, are in the history
   * entry's state only.
   */
  declare urlState: string | undefined;

  /**
   * The columns that the list has, in their order, blank-separated, such as `name status phone`: the fields' names, and those of the portal's own
   * columns. Each is shown at any width until the user hides it. Default: all columns, of which those that have room are shown.
   */
  declare columns: string | undefined;

  /** The ids of the records on the page that is shown, in its order, each as its select event has them; empty until they are loaded. */
  get records(): readonly RecordIds[] {
    const idsOf = (row: RecordIds) => Object.fromEntries(this.feature.idFields.map((name) => [name, row[name] ?? null]));
    return this.store?.table.list.rows.value.map(idsOf) ?? [];
  }

  /** Moves the focus to the search box. Returns false where none is shown. */
  focusSearch(): boolean {
    const search = this.box?.querySelector<HTMLInputElement>('[type=search]');
    search?.focus();
    return Boolean(search);
  }

  /** Moves the focus to a row: the one that was opened last, else the first. Returns false where no row opens. */
  focusRow(): boolean {
    return focusRow(this.box);
  }

  /** @internal */
  protected abstract override readonly feature: ListFeature<Store>;

  /** @internal */
  protected override makeStore(host: FeatureHost): Store {
    const store = super.makeStore(host);
    store.table.list.mayChange = ({ keyword, ...query }: ListQuery) =>
      fire<ListChangeEvent>(this, 'caredesk-list-change', { ...query, isSearch: !!keyword }, { cancelable: true });
    return this.urlState && keepInUrl
      ? keepInUrl(store, this.urlState, { box: this.box, tag: this.localName, values: this.feature.values ?? {} })
      : store;
  }

  /** The first update waits for the code that reads the address; without it the list still works. */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.urlState && !this.store) keepInUrl ??= (await import('./url-state.js').catch(() => undefined))?.keepInUrl;
    // Before the first rows are drawn, so that no column comes and goes.
    const { columns = this.columns, actions } = this.settings;
    if (columns || actions) await loadArranging();
    super.scheduleUpdate();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (this.store) this.store.table.names.value = this.columns;
  }
}

/** A list whose first search is an attribute, as its page size is. */
export abstract class SearchListElement<Store extends FeatureStore & WithTable> extends ListElement<Store> {
  static override properties: PropertyDeclarations = {
    keyword: { reflect: true },
    pageSize: { attribute: 'page-size', type: Number, reflect: true },
  };

  /** The first keyword. */
  declare keyword: string | undefined;
  /** Rows in a page, 1 to 200. Default: 25. */
  declare pageSize: number | undefined;
}

/** The list's next query, without the search text, which may be a patient's name. */
export interface ListChange extends Pick<ListQuery, 'pageNumber' | 'pageSize' | 'sortBy' | 'sortOrder' | 'filters'> {
  /** A text is searched for. */
  readonly isSearch: boolean;
}

/** Another page, order, filter or search is about to be shown; after `preventDefault()` the list stays as it is. */
export type ListChangeEvent = CaredeskEvent<ListChange>;
