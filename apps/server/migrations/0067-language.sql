-- The language of the interface and of mails. NULL until the reader chooses one, which means Slovak.
ALTER TABLE users ADD COLUMN language text;
