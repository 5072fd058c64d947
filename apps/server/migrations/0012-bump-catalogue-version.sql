-- The function raises the catalogue's version and notes what changed with it; its name now says so.
ALTER FUNCTION move_catalogue(bigint[]) RENAME TO bump_catalogue_version;
