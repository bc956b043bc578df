import { Link } from 'react-router';
import { pageMeta } from '../app/page-meta.ts';
import { Button } from '../ui/button.tsx';
import { ScreenMessage } from '../ui/screen-message.tsx';

export const meta = pageMeta('/forum/:id');

export default function ForumPostRoute() {
  return (
    <ScreenMessage
      drawing="stopped"
      title="This post is not here"
      action={<Button render={<Link to="/forum" />}>Back to Community</Button>}
    >
      It may have been deleted, or the link is from somewhere else.
    </ScreenMessage>
  );
}
