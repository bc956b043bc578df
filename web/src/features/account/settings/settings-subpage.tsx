import type { SettingsSection } from '@attune/domain/navigation/settings-sections';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { useScrollToElement } from '#platform/browser/use-hash-target.ts';
import { Icon } from '#ui/icon.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { SECTION_LABELS } from './settings-index.tsx';

type SettingsSubpageProps = {
  section: SettingsSection;
  /** False if the section is only shown because there is space for it. */
  isChosen?: boolean;
  back: { to: string; label: string } | null;
  children: ReactNode;
};

/** One section as a page of its own. */
export function SettingsSubpage({
  section,
  isChosen = true,
  back,
  children,
}: SettingsSubpageProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useScrollToElement(id, hash === `#${section}` ? key : null);
  // A link to a part of the section focuses that part instead.
  const isOpenedByLink = useNavigationType() === 'PUSH' && isChosen && hash === '';
  useEffect(() => {
    if (isOpenedByLink) heading.current?.focus({ preventScroll: true });
  }, [isOpenedByLink]);
  const { title, lead } = SECTION_LABELS[section];
  return (
    <section id={section} aria-labelledby={id} className="min-w-0">
      {back && (
        <TextAction render={<Link to={back.to} />} className="mb-3 no-underline! hover:underline!">
          <Icon of={ArrowLeft} size={18} />
          {back.label}
        </TextAction>
      )}
      <h2
        ref={heading}
        id={id}
        tabIndex={-1}
        className="display scroll-mt-24 text-3xl focus:outline-none"
      >
        {title}
      </h2>
      <p className="mt-2 mb-8 text-muted">{lead}</p>
      <div className="grid gap-12">{children}</div>
    </section>
  );
}
