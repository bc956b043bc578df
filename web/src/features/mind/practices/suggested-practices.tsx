import { explainReason, joinExplanation } from '@attune/domain/guidance/reason';
import { formatMinutes } from '@attune/domain/kernel/pluralize';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { MindOverview } from '#platform/api/generated/types.gen.ts';
import { Icon } from '#ui/icon.tsx';
import { ReasonLine } from '#ui/reason-line.tsx';
import { MindSection } from '../mind-section.tsx';

type Suggestions = MindOverview['suggestions'];

/** Only practices with a reason of their own are suggested: a second one would need another. */
export function pickSuggestions(suggestions: Suggestions): Suggestions {
  const seen = new Set<string>();
  return suggestions.filter(({ reasons: [reason] }) => {
    const text = reason && joinExplanation(explainReason(reason));
    if (!text || seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

type SuggestedPracticesProps = { suggestions: Suggestions; isZen: boolean };

export function SuggestedPractices({ suggestions, isZen }: SuggestedPracticesProps) {
  if (suggestions.length === 0) return null;
  return (
    <MindSection name="Suggested for today">
      <ul className="grid gap-4 md:auto-cols-[minmax(0,46rem)] md:grid-flow-col md:gap-6">
        {suggestions.map(({ practice, reasons: [reason = null] }) => (
          <li
            key={practice.id}
            className="relative grid content-between gap-4 rounded-lg bg-calm-soft p-5"
          >
            <div className="grid max-w-measure gap-2">
              <h3 className="heading text-xl">
                {/* The link covers the whole card. */}
                <Link
                  to={`/mind?practice=${practice.id}`}
                  className="hover:underline after:absolute after:inset-0 after:rounded-lg"
                >
                  {practice.title}
                </Link>
              </h3>
              <p className="text-sm">{practice.summary}</p>
              <ReasonLine reason={reason} />
            </div>
            <p className="flex items-center gap-1 text-sm font-semibold text-calm-ink">
              {isZen ? 'Begin' : formatMinutes(practice.minutes)}
              <Icon of={ChevronRight} size={18} />
            </p>
          </li>
        ))}
      </ul>
    </MindSection>
  );
}
