import { expect, it } from 'vitest';
import { createShelf } from './shelf.js';

interface Thing {
  readonly name: string;
  readonly amount: { readonly minor: number } | null;
}

it('keeps what all records of a page share, and what they lack', () => {
  const put = createShelf<{ readonly same: string; readonly none: null; readonly left?: string; readonly nested: object }>([
    'same',
    'none',
    'left',
    'nested',
  ]);
  const stood = Array.from({ length: 40 }, (_, index) =>
    put({ same: 'USD', none: null, nested: index < 20 ? { minor: 0 } : { minor: index } }),
  );
  expect(stood.map(({ same, none, left, nested }) => [same, none, left ?? null, nested])).toEqual(
    stood.map((_, index) => ['USD', null, null, { minor: index < 20 ? 0 : index }]),
  );
});

it('hands out stand-ins that read like what was put away, in any order and long after', () => {
  const put = createShelf<Thing>(['name', 'amount']);
  const things = Array.from({ length: 5_000 }, (_, index): Thing => ({ name: `„${index}“`, amount: index % 3 ? { minor: index } : null }));
  const stood = things.map(put);
  for (let step = 0; step < 5_000; step++) {
    const index = (step * 1_237) % 5_000;
    const { name, amount } = stood[index] as Thing;
    expect({ name, amount }).toEqual({ name: things[index]?.name, amount: things[index]?.amount });
  }
  expect(JSON.parse(JSON.stringify(stood.slice(-3)))).toEqual(things.slice(-3));
});
