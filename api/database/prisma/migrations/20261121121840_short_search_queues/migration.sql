-- Adding each of an import's rows to the search index alone took nearly all of its time. A short list of what is
-- still to be added makes that several times cheaper, and is short enough that searches don't notice it.
ALTER INDEX "customers_search_idx" SET (fastupdate = on, gin_pending_list_limit = 64);
ALTER INDEX "equipment_search_idx" SET (fastupdate = on, gin_pending_list_limit = 64);
