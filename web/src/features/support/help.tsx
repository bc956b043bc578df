import { PUBLIC_DOCUMENTS } from '@attune/domain/navigation/public-documents';
import { HELP_ANSWERS } from '@attune/domain/support/help-answers';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useHashTarget, useScrollToElement } from '#platform/browser/use-hash-target.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { SupportForm } from './support-form.tsx';

export function Help({ user }: { user: { id: string; email: string } }) {
  return (
    <div className="grid gap-12">
      <HelpAnswers />
      <section
        aria-labelledby="write-to-us"
        className="rule grid gap-x-6 gap-y-4 md:grid-cols-[13rem_1fr]"
      >
        <h3 id="write-to-us" className="text-base font-semibold">
          Write to us
        </h3>
        <div className="max-w-lg">
          <SupportForm userId={user.id} email={user.email} />
        </div>
      </section>
      <nav
        aria-labelledby="documents"
        className="rule grid gap-x-6 gap-y-4 md:grid-cols-[13rem_1fr]"
      >
        <h3 id="documents" className="text-base font-semibold">
          Documents
        </h3>
        <ul className="grid max-w-lg">
          {PUBLIC_DOCUMENTS.map(({ href, title }) => (
            <li key={href}>
              <a href={href} className="link inline-flex min-h-11 items-center">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** The question named in the URL starts out open. */
function HelpAnswers() {
  const hashTarget = useHashTarget('help-');
  const [opened, setOpened] = useState<string | null>(hashTarget?.id ?? null);
  const linkedId = hashTarget?.id ?? null;
  const openedAt = hashTarget?.openedAt ?? null;
  useEffect(() => {
    if (openedAt !== null) setOpened(linkedId);
  }, [linkedId, openedAt]);
  useScrollToElement(linkedId && `help-${linkedId}`, openedAt);
  return (
    <ul className="grid border-b border-line">
      {HELP_ANSWERS.map(({ id, question, answer }) => (
        <li key={id} className="border-t border-line">
          <details
            open={opened === id}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open) setOpened(id);
              else setOpened((current) => (current === id ? null : current));
            }}
          >
            <summary
              id={`help-${id}`}
              className="-mx-2 flex min-h-11 scroll-mt-20 cursor-pointer list-none items-center justify-between gap-4 rounded-sm px-2 py-2 text-sm font-medium hover:text-accent-ink [&::-webkit-details-marker]:hidden"
            >
              {question}
              <Icon
                of={ChevronDown}
                size={16}
                className={cx(
                  'text-muted transition-[rotate] duration-(--duration-fast) ease-settle',
                  opened === id && 'rotate-180',
                )}
              />
            </summary>
            <Markdown text={answer} className="pt-1 pb-4 text-sm" />
          </details>
        </li>
      ))}
    </ul>
  );
}
