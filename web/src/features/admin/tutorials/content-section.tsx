import { Link } from 'react-router';
import { TextRecordView } from '../texts/text-record-view.tsx';
import { tutorialLibrary } from './tutorial-library.tsx';
import { TutorialList } from './tutorial-list.tsx';

type ContentSectionProps = {
  userId: string;
  timeZone: string;
  /** Null for the list. */
  tutorialId: string | null;
  linkTo: (tutorialId: string | null) => string;
  onOpen: (tutorialId: string) => void;
};

export function ContentSection(props: ContentSectionProps) {
  const { userId, timeZone, tutorialId, linkTo, onOpen } = props;
  if (tutorialId === null) {
    return <TutorialList userId={userId} timeZone={timeZone} linkTo={linkTo} />;
  }
  return (
    <TextRecordView
      library={tutorialLibrary}
      userId={userId}
      timeZone={timeZone}
      id={tutorialId}
      listTo={linkTo(null)}
      onOpen={onOpen}
      aside={({ entry }) =>
        entry.isPublished && (
          <Link to={`/tutorials/${entry.id}`} className="link">
            Open it as a reader
          </Link>
        )
      }
    />
  );
}
