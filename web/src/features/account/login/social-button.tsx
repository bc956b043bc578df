import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useAuth } from '../auth-context.ts';
import { SOCIAL_FALLBACK } from '../social-sign-in.ts';
import { GoogleMark } from './google-mark.tsx';

type SocialButtonProps = {
  returnTo: string | null;
  onProblem: (message: string | null) => void;
  /** The provider has answered; the terms or a code come next. */
  onPending: () => void;
};

/** 'Google' until the session names the configured provider, as in the prerendered page. */
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
        {label === 'Google' && <GoogleMark />}
        Continue with {label}
        {social?.isSandbox && <span className="font-normal text-muted">(sandbox)</span>}
      </Button>
      <p className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-sm text-muted before:border-t before:border-line after:border-t after:border-line">
        or with your email
      </p>
    </div>
  );
}
