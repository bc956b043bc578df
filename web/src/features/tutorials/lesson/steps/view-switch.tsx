import { TextAction } from '#ui/text-action.tsx';
import type { LessonView } from './lesson-view.ts';

type ViewSwitchProps = { view: LessonView; onSwitch: () => void };

export function ViewSwitch({ view, onSwitch }: ViewSwitchProps) {
  return (
    <TextAction tone="muted" className="print:hidden" onClick={onSwitch}>
      {view === 'steps' ? 'View on one page' : 'View in steps'}
    </TextAction>
  );
}
