import { getFirstName } from '@attune/domain/account/first-name';
import { ArrowRight } from 'lucide-react';
import type { Overview } from '#platform/api/companion.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { ReasonLine } from '#ui/reason-line.tsx';
import { AboutCompanion } from './rail/about-companion.tsx';

type StartScreenProps = {
  overview: Overview;
  name: string;
  onStart: (text: string) => void;
};

export function StartScreen({ overview, name, onStart }: StartScreenProps) {
  const { starters, model, models } = overview;
  // Suggestions with a reason are taller, so phones have room for two of them.
  const hasReasons = starters.some(({ reasons }) => reasons.length > 0);
  const firstName = getFirstName(name);
  return (
    <div className="grid max-w-measure flex-1 content-center gap-4 py-4 sm:gap-8 sm:py-8">
      <div className="grid gap-3">
        <Strings />
        <h2 className="display text-3xl">
          What’s on your mind{firstName ? `, ${firstName}` : ''}?
        </h2>
        <p className="text-muted">
          Ask anything about AI and you: your work, your worries, what to learn next. Every reply
          shows which of your data it used.
        </p>
        {/* On wide windows this text is in the side panel. */}
        <div className="wide:hidden">
          <AboutCompanion {...{ model, models }} />
        </div>
      </div>
      {starters.length > 0 && (
        <section aria-label="Ways to start" className="grid">
          <ul className="grid border-t border-line">
            {starters.map(({ text, reasons }) => (
              <li
                key={text}
                className={cx(
                  'border-b border-line max-sm:nth-[n+4]:hidden',
                  hasReasons && 'max-sm:nth-3:hidden',
                )}
              >
                <button
                  type="button"
                  onClick={() => onStart(text)}
                  className="group flex w-full items-center gap-3 py-3 text-start hover:bg-tint/60"
                >
                  <span className="grid min-w-0 flex-1 gap-0.5">
                    <span className="heading text-lg max-sm:text-base">{text}</span>
                    {reasons[0] && (
                      <span className="[&_p]:text-xs [&_p]:text-muted">
                        <ReasonLine reason={reasons[0]} />
                      </span>
                    )}
                  </span>
                  <Icon of={ArrowRight} className="me-2 text-accent-ink" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Strings() {
  return (
    <svg
      viewBox="0 0 160 48"
      className="art mb-1 h-auto! w-40! overflow-visible max-sm:hidden!"
      aria-hidden="true"
    >
      <path className="art-string" d="M0 8H160M0 16H160M0 32H160M0 40H160" />
      <path className="art-own" d="M0 24C8 8 14 8 20 24s12 14 19 0 11-10 17 0 9 5 14 0h90" />
    </svg>
  );
}
