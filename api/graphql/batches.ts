interface Batch {
  ids: Set<string>;
  values: Promise<Map<string, unknown>>;
}

/** Batches loads within a request: calls with the same key in one tick share a load. */
export class Batches {
  private readonly open = new Map<string, Batch>();

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
    const values = endOfTick().then(() => {
      this.open.delete(key);
      return load([...ids]);
    });
    const batch = { ids, values };
    this.open.set(key, batch);
    return batch;
  }
}

/** Resolves after all pending promise callbacks, since access checks for sibling rows take a tick each. */
const endOfTick = () => Promise.resolve().then(() => new Promise<void>((wake) => process.nextTick(wake)));
