import { guard, homeOf, type Viewer } from '@attune/domain/navigation/guard';
import { pageAt } from '@attune/domain/navigation/pages';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { TextAction } from '../../ui/text-action.tsx';
import { wantedPage } from '../guards/wanted-page.ts';

/** After sign-in or the assessment: the page wanted before, as one click (DECISIONS A3). */
export function ContinueOffer({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState(wantedPage.read);
  const [path = '', search = ''] = wanted?.split(/(?=\?)/, 2) ?? [];
  const page = pageAt(path);
  const isHome = viewer.isSignedIn && pathname === homeOf(viewer);
  const isOfferedHere = (isHome || pathname === '/assessment/summary') && path !== pathname;
  const canOpen = wanted !== null && guard(path, search, viewer).kind === 'show';

  // The assessment is done a little before its page leads on.
  const isKept = isOfferedHere || pathname === '/questionnaire';
  useEffect(() => {
    if (isKept || !canOpen) return;
    wantedPage.forget();
    setWanted(null);
  }, [isKept, canOpen]);

  if (!wanted || !page || !isOfferedHere || !canOpen) return null;
  return (
    <div className="mb-6 max-w-measure">
      <NoticeBox
        title={`You were on your way to ${page.title}.`}
        action={<TextAction render={<Link to={wanted} />}>Continue to {page.title}</TextAction>}
      />
    </div>
  );
}
