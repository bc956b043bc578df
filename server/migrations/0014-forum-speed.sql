-- Whether one person follows or has muted something is asked for every post of a list. With both
-- columns in these, it is one look whichever index the planner takes, and however many others do.
DROP INDEX forum_follows_of_post;
CREATE INDEX forum_follows_of_post ON forum_follows (post_id, user_id);
DROP INDEX forum_muted_posts_of_post;
CREATE INDEX forum_muted_posts_of_post ON forum_muted_posts (post_id, user_id);
DROP INDEX forum_muted_people_by;
CREATE INDEX forum_muted_people_by ON forum_muted_people (person_id, user_id);

-- The newest posts that fit. First among the last one or two thousand: there a common word is found
-- at once, and how often it is found says how far back to look for enough. A window of the index is
-- read whole, so it pays only while it is small; what is rarer stands in few posts of all.
CREATE OR REPLACE FUNCTION newest_forum_hits(wanted tsquery, enough int, most int) RETURNS uuid[]
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  latest bigint := (SELECT last_value FROM forum_search_numbers);
  size int := 10;
  among tsquery;
  hits uuid[];
BEGIN
  IF wanted IS NULL OR numnode(wanted) = 0 THEN RETURN '{}'; END IF;
  LOOP
    among := CASE WHEN size > 14 OR latest >> size = 0 THEN wanted
      ELSE wanted && (forum_key(size || '/' || (latest >> size))
                      || forum_key(size || '/' || ((latest >> size) - 1))) END;
    hits := ARRAY(SELECT s.post_id FROM forum_search s
                  WHERE s.search @@ among ORDER BY s.number DESC LIMIT most);
    EXIT WHEN cardinality(hits) >= enough OR among = wanted;
    size := CASE
      WHEN size = 10 AND 3 * (cardinality(hits) + 0.5) >= enough THEN 12
      WHEN size = 10 AND 12 * (cardinality(hits) + 0.5) >= enough THEN 14
      WHEN size = 12 AND 3 * (cardinality(hits) + 0.5) >= enough THEN 14
      ELSE 20 END;
  END LOOP;
  RETURN hits;
END $$;
