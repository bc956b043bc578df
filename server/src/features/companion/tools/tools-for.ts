import type { ModelTool } from '../../../platform/llm/model.ts';
import { findPhotos, findVideos } from './find-media.ts';
import {
  proposeCheckIn,
  proposeGoal,
  proposeLesson,
  proposeMemory,
  proposePost,
  proposePractice,
} from './propose.ts';
import { readProgress } from './read-progress.ts';
import { searchForum } from './search-forum.ts';
import { searchLibrary } from './search-library.ts';
import { searchWeb } from './search-web.ts';
import { suggestNext } from './suggest-next.ts';
import type { ToolContext, ToolSetting } from './tool-context.ts';

const READING = [searchLibrary, searchForum, readProgress, suggestNext];
const PROPOSING = [
  ...[proposeGoal, proposeLesson, proposePractice],
  ...[proposeCheckIn, proposePost, proposeMemory],
];

/**
 * The tools of one reply: they read, and they show cards. The same ones for everybody, so that
 * which there are says nothing about a person.
 */
export function toolsFor(setting: ToolSetting): ModelTool[] {
  const context: ToolContext = { ...setting, hasRead: { foreignText: false } };
  const { media, webSearch } = context.services;
  const outside = [
    ...(webSearch.isOn ? [searchWeb] : []),
    ...(media.photos.isOn ? [findPhotos] : []),
    ...(media.videos.isOn ? [findVideos] : []),
  ];
  const proposing = context.sink.proposal ? PROPOSING : [];
  return [...READING, ...outside, ...proposing].map((tool) => tool(context));
}
