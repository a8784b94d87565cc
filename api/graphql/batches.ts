interface Batch {
  ids: Set<string>;
  values: Promise<Map<string, unknown>>;
}

/**
 * What rows of one answer ask for each by itself, asked for once for all of them: calls of one turn under one key
 * share a load.
 */
export class Batches {
  private readonly open = new Map<string, Batch>();

  /** The value of `id` in what `load` answers for all ids that came in the same turn; it gets each id once. */
  async load<Value>(
    key: string,
    id: string,
    load: (ids: string[]) => Promise<Map<string, Value>>,
  ): Promise<Value | undefined> {
    const batch = this.open.get(key) ?? this.begin(key, load);
    batch.ids.add(id);
    const values = await batch.values;
    return values.get(id) as Value | undefined;
  }

  private begin<Value>(key: string, load: (ids: string[]) => Promise<Map<string, Value>>): Batch {
    const ids = new Set<string>();
    const values = endOfTurn().then(() => {
      this.open.delete(key);
      return load([...ids]);
    });
    const batch = { ids, values };
    this.open.set(key, batch);
    return batch;
  }
}

/** After all promises that were settled by now have told so: siblings wait for their permission by one. */
const endOfTurn = () => Promise.resolve().then(() => new Promise<void>((wake) => process.nextTick(wake)));
