import { guard, homeOf, type Viewer } from '@attune/domain/navigation/guard';
import { pageAt } from '@attune/domain/navigation/pages';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { TextAction } from '../../ui/text-action.tsx';
import { wantedPage } from '../guards/wanted-page.ts';

/** After sign-in: the page wanted before, as one click from home (DECISIONS A3). */
export function ContinueOffer({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState(wantedPage.read);
  const [path = '', search = ''] = wanted?.split(/(?=\?)/, 2) ?? [];
  const page = pageAt(path);
  const isHome = viewer.isSignedIn && pathname === homeOf(viewer);
  const canOpen = wanted !== null && guard(path, search, viewer).kind === 'show';

  useEffect(() => {
    if (isHome || !canOpen) return;
    wantedPage.forget();
    setWanted(null);
  }, [isHome, canOpen]);

  if (!wanted || !page || !isHome || !canOpen || path === pathname) return null;
  return (
    <div className="mb-6 max-w-measure">
      <NoticeBox
        title={`You were on your way to ${page.title}.`}
        action={<TextAction render={<Link to={wanted} />}>Continue to {page.title}</TextAction>}
      />
    </div>
  );
}
