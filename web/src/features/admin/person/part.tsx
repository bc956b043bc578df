import { type ReactNode, useId } from 'react';

/** One part of a person's record. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rule grid gap-5">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

type Fact = { label: string; text: string };

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-12 text-sm md:grid-cols-2">
      {facts.map(({ label, text }) => (
        <div key={label} className="grid grid-cols-[7.5rem_1fr] gap-3 border-b border-line py-2">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
