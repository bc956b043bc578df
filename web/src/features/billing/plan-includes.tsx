import { Check } from 'lucide-react';
import { Icon } from '#ui/icon.tsx';

const INCLUDED = [
  'The companion, with “What I used” under every reply',
  'Every lesson, in an order chosen for you',
  'Mind section, journal and mood trend',
  'Community and dashboard',
  'Export everything you make, anytime',
] as const;

type PlanIncludesProps = { title: string; note?: string; className?: string };

export function PlanIncludes({ title, note, className = '' }: PlanIncludesProps) {
  return (
    <div className={`grid content-start gap-4 ${className}`}>
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className="grid gap-3 text-sm">
        {INCLUDED.map((item) => (
          <li key={item} className="flex gap-2">
            <Icon of={Check} size={18} className="mt-0.5 text-accent-ink" />
            {item}
          </li>
        ))}
      </ul>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
  );
}
