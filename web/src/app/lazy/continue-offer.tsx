import { getHomePath, guardPage, type Viewer } from '@attune/domain/navigation/guard';
import { getPageName } from '@attune/domain/navigation/page-names';
import { findPage } from '@attune/domain/navigation/pages';
import { useEffect, useState } from 'react';
import { Link, parsePath, useLocation } from 'react-router';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { requestedPage } from '../guards/requested-page.ts';

/** After sign-in or the assessment, offers the page the user first requested (DECISIONS A3). */
export function ContinueOffer({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  const [requestedPath, setRequestedPath] = useState(requestedPage.read);
  const { pathname: path = '', search = '' } = parsePath(requestedPath ?? '');
  const page = findPage(path);
  const isHome = viewer.isSignedIn && pathname === getHomePath(viewer);
  const isOfferedHere = (isHome || pathname === '/assessment/summary') && path !== pathname;
  const canOpen = requestedPath !== null && guardPage(path, search, viewer).kind === 'show';

  // The questionnaire keeps the request too: it completes the assessment before it redirects.
  const isKept = isOfferedHere || pathname === '/questionnaire';
  useEffect(() => {
    if (isKept || !canOpen) return;
    requestedPage.forget();
    setRequestedPath(null);
  }, [isKept, canOpen]);

  if (!requestedPath || !page || !isOfferedHere || !canOpen) return null;
  const name = getPageName(page);
  return (
    // The space below is padding, because the companion's page pulls itself up by a margin.
    <div data-offer className="-mt-4 max-w-measure pb-8 md:-mt-6 md:pb-14">
      <NoticeBox title={`You were headed to ${name}.`}>
        <TextAction className="-my-1.5" render={<Link to={requestedPath} />}>
          Continue to {name}
        </TextAction>
      </NoticeBox>
    </div>
  );
}
