import { type ReactNode, useId } from 'react';

/** One kind of component under its name. */
export function Specimen({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="specimen" aria-labelledby={id}>
      <h2 id={id} lang="en">
        {name}
      </h2>
      {children}
    </section>
  );
}
