import type { Overview } from '#platform/api/companion.ts';
import { AboutCompanion } from './about-companion.tsx';
import { ConsentSwitches } from './consent-switches.tsx';
import { Memories } from './memories.tsx';

export function Rail({ overview }: { overview: Overview }) {
  return (
    <div className="grid content-start gap-8">
      <section className="grid gap-2">
        <h2 className="text-sm font-semibold">What it may read</h2>
        <ConsentSwitches consents={overview.consents} />
      </section>
      <section className="grid gap-2">
        <h2 className="text-sm font-semibold">It remembers</h2>
        <Memories />
      </section>
      <section className="grid gap-2">
        <h2 className="text-sm font-semibold">Who answers</h2>
        <AboutCompanion model={overview.model} />
      </section>
    </div>
  );
}
