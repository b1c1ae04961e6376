-- Whether a release is in the calendar that readers subscribe to, if they see its game.
CREATE OR REPLACE FUNCTION game_in_calendar(how varchar, day date, gone timestamptz) RETURNS boolean LANGUAGE sql STABLE
  RETURN gone IS NULL AND how IN ('day', 'month', 'quarter') AND day >= (manette_now() AT TIME ZONE 'Europe/Paris')::date - 90;
