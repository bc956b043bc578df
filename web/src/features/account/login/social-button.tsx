import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useAuth } from '../auth-context.ts';
import { SOCIAL_FALLBACK } from '../social-sign-in.ts';

type SocialButtonProps = {
  returnTo: string | null;
  onProblem: (message: string | null) => void;
  /** The provider has answered; the terms or a code come next. */
  onPending: () => void;
};

/** Says 'Google' until the session names the configured provider, as in the prerendered page. */
export function SocialButton({ returnTo, onProblem, onPending }: SocialButtonProps) {
  const { social, status, startSocial } = useAuth();
  const [isWaiting, setIsWaiting] = useState(false);
  const label = social?.label ?? 'Google';
  if (status === 'visitor' && !social) return null;

  async function start() {
    onProblem(null);
    setIsWaiting(true);
    try {
      if ((await startSocial(returnTo)) === 'pending') onPending();
    } catch (error) {
      onProblem(error instanceof Error && error.message ? error.message : SOCIAL_FALLBACK);
    } finally {
      setIsWaiting(false);
    }
  }

  return (
    <div className="grid gap-5">
      <Button
        kind="secondary"
        isWide
        isWorking={isWaiting}
        workingLabel={`Waiting for ${label}`}
        className="min-h-12"
        onClick={() => void start()}
      >
        {label === 'Google' && <GoogleLogo />}
        Continue with {label}
        {social?.isSandbox && <span className="font-normal text-muted">(sandbox)</span>}
      </Button>
      <p className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-sm text-muted before:border-t before:border-line after:border-t after:border-line">
        or with your email
      </p>
    </div>
  );
}

/** The provider's logo in its own colors: the only drawing with raw color values. */
function GoogleLogo() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M21.6 12.23c0-.71-.06-1.4-.18-2.05H12v3.87h5.38a4.6 4.6 0 0 1-2 3.02v2.5h3.24c1.9-1.74 2.98-4.31 2.98-7.34z"
      />
      <path
        fill="#34a853"
        d="M12 22c2.7 0 4.97-.9 6.62-2.43l-3.23-2.5c-.9.6-2.04.95-3.39.95-2.6 0-4.81-1.76-5.6-4.12H3.06v2.58A10 10 0 0 0 12 22z"
      />
      <path fill="#fbbc05" d="M6.4 13.9a6 6 0 0 1 0-3.8V7.52H3.06a10 10 0 0 0 0 8.96z" />
      <path
        fill="#ea4335"
        d="M12 5.98c1.47 0 2.79.5 3.82 1.5l2.87-2.87A10 10 0 0 0 3.06 7.52L6.4 10.1c.79-2.36 3-4.12 5.6-4.12z"
      />
    </svg>
  );
}
