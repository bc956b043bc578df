import { getHomePath, guardPage, type Viewer } from '@attune/domain/navigation/guard';
import { getPageName } from '@attune/domain/navigation/page-names';
import { findPage } from '@attune/domain/navigation/pages';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, parsePath, useLocation } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
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
    <div className="flex min-h-11 items-center gap-2 rounded-md bg-accent-soft ps-4 text-sm">
      <p className="min-w-0 flex-1">
        <b className="max-sm:hidden">You were headed to {name}. </b>
        <TextAction render={<Link to={requestedPath} />}>Continue to {name}</TextAction>
      </p>
      <IconButton
        label="Dismiss"
        onClick={() => {
          requestedPage.forget();
          setRequestedPath(null);
          // The button is gone, and the focus with it.
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      >
        <Icon of={X} size={18} />
      </IconButton>
    </div>
  );
}
