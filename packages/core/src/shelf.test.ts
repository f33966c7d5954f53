import { expect, it } from 'vitest';
import { createShelf } from './shelf.js';

interface Thing {
  readonly name: string;
  readonly amount: { readonly minor: number } | null;
}

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
