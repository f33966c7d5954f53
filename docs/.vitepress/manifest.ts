/** The elements as the widgets' build describes them. */
import { readFileSync } from 'node:fs';

export interface Named {
  readonly name: string;
  readonly description?: string;
  readonly default?: string;
  readonly type?: { readonly text: string };
}
export interface Member extends Named {
  readonly kind: 'field' | 'method';
  readonly attribute?: string;
  readonly return?: { readonly type: { readonly text: string } };
}
export interface Element extends Record<'attributes' | 'events' | 'cssParts' | 'cssProperties', readonly Named[]> {
  readonly tagName: string;
  readonly slots?: readonly Named[];
  readonly members: readonly Member[];
  readonly description: string;
  /** Markup that shows it. */
  readonly example: string;
}

const file = new URL('../../packages/widgets/dist/custom-elements.json', import.meta.url);

export const elements = (): readonly Element[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as { modules: { declarations: Element[] }[] }).modules.flatMap(
    ({ declarations }) => declarations,
  );

/** Every property that any element reads, once. */
export const tokens = (): readonly Named[] => [
  ...new Map(elements().flatMap(({ cssProperties }) => cssProperties.map((token) => [token.name, token] as const))).values(),
];
