import { Link } from 'react-router';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';

/** A user without a password confirms with a new sign-in. */
export function SignInAgainPrompt({ href }: { href: string | null }) {
  if (href === null) {
    return (
      <NoticeBox
        tone="warn"
        title="Please choose a password first."
        action={
          <TextAction tone="inherit" render={<Link to="/settings" />}>
            Go to Settings
          </TextAction>
        }
      >
        Your account has none. Under Password we send you a link to choose one; then come back.
      </NoticeBox>
    );
  }
  return (
    <NoticeBox
      tone="warn"
      title="Please sign in once more."
      action={
        // A full page load: the provider's site is not ours.
        <TextAction tone="inherit" render={<a href={href}>Sign in again</a>}>
          Sign in again
        </TextAction>
      }
    >
      Your account has no password, so a new sign-in shows that it is you. Then come back here
      within 15 minutes.
    </NoticeBox>
  );
}
