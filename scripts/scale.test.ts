/** Looks have one scale: sizes of type, spaces and radii come from it, colours from tokens. What widgets and the host page write is read here. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const sheets = globSync(['packages/widgets/src/**/*.css', 'packages/host-demo/src/**/*.css'], { cwd: root });
const declarations = sheets.flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/[;{}]/)
    .flatMap((text) => {
      const [, property, value] = /^\s*([\w-]+):\s*([\s\S]+?)(?: !important)?\s*$/.exec(text) ?? [];
      return property && value ? [{ file, property, value }] : [];
    }),
);
const said = ({ file, property, value }: (typeof declarations)[number]) => `${file}: ${property}: ${value}`;
const pixels = (value: string) =>
  [...value.replace(/var\([^)]*\)/g, '').matchAll(/(-?[\d.]+)px/g)].map(([, size]) => Math.abs(Number(size)));

/** `base.css` names the size that a portal may set; 48 is the number of a page that is not there. */
const type = [12, 13, 13.5, 14, 16, 18, 20, 24, 48];
const isSpace = (size: number) => size % 4 === 0 || [1, 2, 6, 10].includes(size);
const radii = [0, 4, 8, 99];

it('type', () => {
  const odd = declarations.filter(({ property, value }) => property === 'font-size' && pixels(value).some((size) => !type.includes(size)));
  expect(odd.map(said)).toEqual([]);
});

it('space', () => {
  const odd = declarations.filter(
    ({ property, value }) => /^(gap|row-gap|column-gap|padding|margin)/.test(property) && pixels(value).some((size) => !isSpace(size)),
  );
  // The middle of a line of 20 px, 10 px high.
  expect(odd.map(said)).toEqual(['packages/widgets/src/resource/resource.css: margin: 5px 0']);
});

it('radii: tokens, and what is small, a box or round', () => {
  const odd = declarations.filter(
    ({ property, value }) => property.endsWith('radius') && !value.includes('--') && pixels(value).some((size) => !radii.includes(size)),
  );
  expect(odd.map(said)).toEqual([]);
});

it('colours have names; what stands in a shadow root of its own, or on a picture, has its own', () => {
  const apart = /styles\/(base|themes)\.css|toasts\.css|trouble\.css/;
  const odd = declarations.filter(
    ({ file, property, value }) => !apart.test(file) && !property.startsWith('--') && /#[\da-f]{3,8}\b|rgb\(|hsl\(/i.test(value),
  );
  expect(odd.map(said)).toEqual([
    'packages/widgets/src/ui/dialog.css: background: rgb(10 13 20 / 0.45)',
    'packages/widgets/src/ui/dialog.css: color: #fff',
    'packages/widgets/src/ui/main-button.css: background: color-mix(in srgb, var(--_accent-fill), #000 12%)',
  ]);
});
