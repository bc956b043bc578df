import { SMALL_COHORT } from '@attune/domain/insights/cohorts';
import { roomsFinding } from '@attune/domain/insights/insight-words';
import { ROOM_NAMES } from '@attune/domain/insights/room-names';
import type { Insights } from '../../../platform/api/insights.ts';
import { FigurePart } from './figure-part.tsx';
import { number, WRITING } from './writing.ts';

/** Which rooms are opened, of those who allow it to be counted. */
export function RoomsFigure({ insights }: { insights: Insights }) {
  const { rooms: use } = insights;
  const finding = roomsFinding(use, WRITING);
  const most = Math.max(1, ...use.rooms.map(({ people }) => people));
  const hasRows = use.rooms.length > 0 || use.small.length > 0;
  return (
    <FigurePart id="rooms" finding={finding} span={insights}>
      {hasRows && (
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">Rooms by how many people opened them</caption>
          <thead>
            <tr className="text-xs text-muted *:pb-1 *:text-end *:font-medium">
              <th scope="col" className="text-start!">
                Room
              </th>
              <th scope="col">
                <span className="sr-only">Beside each other</span>
              </th>
              <th scope="col">People</th>
              <th scope="col">Openings</th>
            </tr>
          </thead>
          <tbody>
            {use.rooms.map(({ room, people, opened }) => (
              <tr key={room} className="*:border-t *:border-line *:py-2 *:text-end">
                <th scope="row" className="text-start! font-normal">
                  {ROOM_NAMES[room]}
                </th>
                <td className="w-[45%] ps-4">
                  <span
                    style={{ width: `${(people / most) * 100}%` }}
                    className="block h-2 rounded-full bg-series-1"
                  />
                </td>
                <td className="w-16">{number(people)}</td>
                <td className="w-20">{number(opened)}</td>
              </tr>
            ))}
            {use.small.map((room) => (
              <tr key={room} className="text-muted *:border-t *:border-line *:py-2 *:text-end">
                <th scope="row" className="text-start! font-normal">
                  {ROOM_NAMES[room]}
                </th>
                <td />
                <td>{`<${SMALL_COHORT}`}</td>
                <td>–</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold *:border-t *:border-line-strong *:py-2 *:text-end">
              <th scope="row" className="text-start!">
                All shown
              </th>
              <td />
              <td>{use.people === null ? `<${SMALL_COHORT}` : number(use.people)}</td>
              <td>{number(use.opened)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <p className="text-sm text-muted">
        {finding.sentence}
        {hasRows &&
          ' Somebody who opens several rooms is one person in each of them, and one in all.'}
      </p>
    </FigurePart>
  );
}
