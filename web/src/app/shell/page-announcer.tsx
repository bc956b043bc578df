import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { markNavigated } from '#platform/browser/initial-navigation.ts';

/** After navigation, moves the focus to the main part of the page and announces its title. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    markNavigated();
    setTitle(document.title);
    const main = document.getElementById('main');
    // A page that set the focus itself keeps it.
    const isInside = main?.contains(document.activeElement) ?? false;
    if (!isInside) main?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
