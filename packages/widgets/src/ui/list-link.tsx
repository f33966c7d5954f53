import { type ReactNode, useContext } from 'react';
import { LinkingContext } from '../feature/record-link.js';
import { hrefOf, type ListKind } from '../runtime/links.js';

interface ListLinkProps {
  readonly to: ListKind;
  /** What the list is asked for. */
  readonly asked: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** A number that leads to its list, where the portal names an address; else plain text. */
export function ListLink({ to, asked, children }: ListLinkProps) {
  const href = hrefOf(useContext(LinkingContext)?.links, to, asked, location.href);
  return href === undefined ? children : <a href={href}>{children}</a>;
}
