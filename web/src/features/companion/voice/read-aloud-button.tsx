import { Square, Volume2 } from 'lucide-react';
import { useEffect } from 'react';
import type { Message } from '#platform/api/companion.ts';
import { useHasVoice } from '#platform/speech/use-has-voice.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { readAloud, useReadingId } from './read-aloud.ts';

/** Hidden in browsers without a voice. */
export function ReadAloudButton({ reply, className }: { reply: Message; className: string }) {
  const { id, text, care } = reply;
  const hasVoice = useHasVoice();
  const isReading = useReadingId() === id;
  useEffect(
    () => () => {
      if (readAloud.readingId() === id) readAloud.stop();
    },
    [id],
  );
  if (!hasVoice || (text === '' && !care)) return null;

  async function read() {
    const { toSpokenPieces } = await import('../thread/spoken-text.ts');
    readAloud.start(id, [...(care ? [care.title, care.text] : []), ...toSpokenPieces(text)]);
  }

  return (
    <IconButton
      size="sm"
      className={className}
      label={isReading ? 'Stop reading' : 'Read aloud'}
      onClick={() => (isReading ? readAloud.stop() : void read())}
    >
      <Icon of={isReading ? Square : Volume2} size={18} />
    </IconButton>
  );
}
