import { openSse } from '../../../server/test/sse-reader.ts';
import type { LiveSource } from '../../../web/src/platform/live/live-listener.ts';

type Listener = (event: MessageEvent<string>) => void;

/** The part of EventSource that the web app's live client uses, with a user's cookie. */
export function openLiveSource(url: string, cookie: string): LiveSource {
  const listeners: [type: string, listener: Listener][] = [];
  let disconnect = () => {};
  let isClosed = false;

  function dispatch(type: string, data = ''): void {
    if (isClosed) return;
    const event = new MessageEvent(type, { data });
    for (const [wanted, listener] of listeners) if (wanted === type) listener(event);
  }

  openSse(url, { cookie }).then(
    (reader) => {
      disconnect = reader.disconnect;
      if (isClosed) return disconnect();
      if (reader.status !== 200) return dispatch('error');
      dispatch('open');
      let dispatchedCount = 0;
      reader.response.on('data', () => {
        for (const { event, data } of reader.events.slice(dispatchedCount)) dispatch(event, data);
        dispatchedCount = reader.events.length;
      });
      reader.response.on('close', () => dispatch('error'));
    },
    () => dispatch('error'),
  );

  return {
    addEventListener: (type, listener) => listeners.push([type, listener]),
    close() {
      isClosed = true;
      disconnect();
    },
  };
}
