import {
  findSettingsSection,
  type SettingsSection,
} from '@attune/domain/navigation/settings-sections';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMediaQuery } from '#platform/browser/use-media-query.ts';
import { SettingsIndex } from './settings-index.tsx';
import { SettingsSubpage } from './settings-subpage.tsx';

const BACK = { to: '/settings', label: 'All settings' };
const BESIDE_THE_INDEX = '(min-width: 64rem)';

/**
 * On a wide screen the index is beside the section. On a phone each is a screen of its own, with a
 * way back.
 */
export function SettingsLayout({
  children,
}: {
  children: (section: SettingsSection) => ReactNode;
}) {
  const { search, hash } = useLocation();
  const isWide = useMediaQuery(BESIDE_THE_INDEX);
  const chosen = findSettingsSection(search, hash);
  const section = chosen ?? (isWide ? 'account' : null);
  const isIndexShown = isWide || section === null;
  return (
    <>
      <h1 className={isIndexShown ? 'display mb-6 text-4xl lg:mb-10' : 'sr-only'}>Settings</h1>
      <div className="grid gap-x-16 lg:grid-cols-[14rem_minmax(0,46rem)]">
        {isIndexShown && <SettingsIndex current={section} />}
        {section && (
          <SettingsSubpage
            key={section}
            section={section}
            isChosen={chosen !== null}
            back={isWide ? null : BACK}
          >
            {children(section)}
          </SettingsSubpage>
        )}
      </div>
    </>
  );
}
