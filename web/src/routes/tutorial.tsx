import { Link } from 'react-router';
import { pageMeta } from '../app/page-meta.ts';
import { Button } from '../ui/button.tsx';
import { ScreenMessage } from '../ui/screen-message.tsx';

export const meta = pageMeta('/tutorials/:id');

export default function TutorialRoute() {
  return (
    <ScreenMessage
      drawing="stopped"
      title="This lesson is not here"
      action={<Button render={<Link to="/tutorials" />}>Back to Tutorials</Button>}
    >
      It may have been renamed, or it is not written yet.
    </ScreenMessage>
  );
}
