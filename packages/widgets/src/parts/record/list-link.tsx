import { type ReactNode, useContext } from 'react';
import { LinkingContext } from '../../element/record-link.js';
import { hrefOf, type ListKind } from '../../runtime/links.js';

export interface ListLinkProps {
  readonly to: ListKind;
  /** The list's query. */
  readonly query: Readonly<Record<string, string>>;
  readonly children: ReactNode;
  /** Shown without an address. Default: `children`. */
  readonly otherwise?: ReactNode | undefined;
}

/** A number that leads to its list, where the portal names an address; else plain text. */
export function ListLink({ to, query, children, otherwise = children }: ListLinkProps) {
  const href = hrefOf(useContext(LinkingContext)?.links, to, query, location.href);
  return href === undefined ? otherwise : <a href={href}>{children}</a>;
}
