import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { StaticSection } from './static-section.tsx';

export function AssessmentBand() {
  return (
    <section className="bg-band py-(--section) text-on-band" aria-labelledby="band-title">
      <div className="page grid items-center gap-10 md:grid-cols-[5fr_6fr] md:gap-16">
        <div className="grid justify-items-start gap-5">
          <h2 id="band-title" className="display text-4xl">
            Nine questions.
            <br />
            About four minutes.
          </h2>
          <p className="max-w-measure text-lg">
            No right answers and no score to chase. Go back, change your mind, and correct the
            result if it isn’t you.
          </p>
          <Button
            size="lg"
            kind="ink"
            className="bg-[light-dark(var(--color-on-gold),var(--color-gold))]! text-[light-dark(var(--color-gold),var(--color-on-gold))]!"
            render={<Link to="/questionnaire" />}
          >
            Begin Your Assessment
          </Button>
        </div>
        <StaticSection part="question" />
      </div>
    </section>
  );
}
