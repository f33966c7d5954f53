import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

interface Ready {
  readonly name: string;
  readonly css: string;
  readonly values: Readonly<Record<string, string>>;
}
declare const data: readonly Ready[];

export { data };

const folder = new URL('../../../packages/widgets/themes/', import.meta.url);

export default {
  load: (): readonly Ready[] =>
    readdirSync(folder).map((file) => {
      const css = readFileSync(new URL(file, folder), 'utf8');
      return {
        name: basename(file, '.css'),
        css,
        values: Object.fromEntries([...css.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value])),
      };
    }),
};
