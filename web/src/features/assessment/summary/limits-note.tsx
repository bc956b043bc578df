import { SummarySection } from './summary-section.tsx';

export function LimitsNote() {
  return (
    <SummarySection name="What a type can tell" title="A place to begin, not a verdict">
      <div className="grid max-w-measure gap-3 text-sm">
        <p>
          Four short questions cannot hold a person. A preference type is shorthand for how you
          answered on one day. People who take questionnaires of this kind again some weeks later
          often get another letter, most of all where they stand near the middle.
        </p>
        <p>
          It does not measure ability, health or worth, and it does not predict how well anybody
          does a job. Please do not use it to choose people. Attune uses it for one thing: where to
          begin with you, and you can change every letter.
        </p>
      </div>
    </SummarySection>
  );
}
