import { Button } from '#ui/button.tsx';
import { ScreenMessage } from '#ui/screen-message.tsx';

export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main" tabIndex={-1}>
      <ScreenMessage
        drawing="broken"
        title="Something went wrong"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        The application encountered an unexpected error.
      </ScreenMessage>
    </main>
  );
}
