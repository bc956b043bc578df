import { Check } from 'lucide-react';
import { Icon } from '#ui/icon.tsx';

const FACTS = [
  '7 days of full access',
  'No credit card required for the trial',
  'Cancel anytime',
] as const;

export function TrialBox() {
  return (
    <div className="rounded-md bg-mark-soft px-5 py-4">
      <p className="heading mb-2 text-lg">Your free trial</p>
      <ul className="grid gap-1 text-sm">
        {FACTS.map((fact) => (
          <li key={fact} className="flex gap-2">
            <Icon of={Check} size={18} className="mt-0.5 text-accent-ink" />
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}
