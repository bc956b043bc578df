import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { markNavigated } from '../../platform/browser/initial-navigation.ts';

/** After a change of page the focus goes to its main part, and its title is read out. */
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
    // A page that put the focus on something itself knows better.
    const isInside = main?.contains(document.activeElement) ?? false;
    if (!isInside) main?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
