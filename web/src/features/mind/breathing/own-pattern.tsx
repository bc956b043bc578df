import { ownPatternIssue, type Pattern, type Phase } from '@attune/domain/mind/breathing';
import { type FormEvent, useId, useState } from 'react';

type OwnPatternProps = { initial: Pattern; onUse: (pattern: Pattern) => void };

const FIELDS: ReadonlyArray<{ phase: Phase; label: string }> = [
  { phase: 'in', label: 'In' },
  { phase: 'hold', label: 'Hold' },
  { phase: 'out', label: 'Out' },
  { phase: 'rest', label: 'Rest' },
];

export function OwnPattern({ initial, onUse }: OwnPatternProps) {
  const id = useId();
  const [counts, setCounts] = useState<Record<Phase, string>>({
    in: `${initial.in}`,
    hold: `${initial.hold}`,
    out: `${initial.out}`,
    rest: `${initial.rest}`,
  });
  const [issue, setIssue] = useState<string | null>(null);

  function use(event: FormEvent) {
    event.preventDefault();
    const read = (phase: Phase) => (counts[phase].trim() === '' ? Number.NaN : +counts[phase]);
    const pattern = { in: read('in'), hold: read('hold'), out: read('out'), rest: read('rest') };
    const newIssue = ownPatternIssue(pattern);
    setIssue(newIssue);
    if (!newIssue) onUse(pattern);
  }

  return (
    <form onSubmit={use} noValidate className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        {FIELDS.map(({ phase, label }) => (
          <label key={phase} className="grid gap-1 text-sm">
            {label}
            <input
              inputMode="decimal"
              value={counts[phase]}
              aria-describedby={issue ? id : undefined}
              onChange={(event) => setCounts({ ...counts, [phase]: event.target.value })}
              className="h-11 w-16 rounded-md border border-on-calm-deep/60 bg-transparent px-3 tabular-nums focus-visible:outline-on-calm-deep"
            />
          </label>
        ))}
        <button
          type="submit"
          className="min-h-11 rounded-md border border-on-calm-deep/60 px-4 text-sm font-semibold hover:bg-on-calm-deep/10 focus-visible:outline-on-calm-deep"
        >
          Use these counts
        </button>
      </div>
      <p id={id} role={issue ? 'alert' : undefined} className="text-xs">
        {issue ?? 'Seconds for each part of a breath. A zero leaves a pause out.'}
      </p>
    </form>
  );
}
