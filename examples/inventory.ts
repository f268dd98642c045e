export class InventoryError extends Error {
  constructor(
    readonly code: 'UNKNOWN_ITEM' | 'BAD_QUANTITY' | 'OUT_OF_STOCK',
    message: string,
  ) {
    super(message);
    this.name = 'InventoryError';
  }
}

interface Stock {
  onHand: number;
  reserved: number;
}

/** Counts items in a warehouse; reserved items are still on hand but promised to somebody. */
export class Inventory {
  private readonly items = new Map<string, Stock>();

  constructor(private readonly lowStockAt = 5) {}

  receive(item: string, quantity: number): number {
    this.assertQuantity(quantity);
    const stock = this.items.get(item);
    if (stock) {
      stock.onHand += quantity;
      return stock.onHand;
    }
    this.items.set(item, { onHand: quantity, reserved: 0 });
    return quantity;
  }

  reserve(item: string, quantity: number): void {
    this.assertQuantity(quantity);
    const stock = this.stockOf(item);
    if (stock.onHand - stock.reserved < quantity) {
      throw new InventoryError('OUT_OF_STOCK', `only ${stock.onHand - stock.reserved} of ${item} left`);
    }
    stock.reserved += quantity;
  }

  /** Sends out everything that is reserved and tells how many items that were. */
  ship(item: string): number {
    const stock = this.stockOf(item);
    const shipped = stock.reserved;
    stock.onHand -= shipped;
    stock.reserved = 0;
    if (stock.onHand === 0) this.items.delete(item);
    return shipped;
  }

  available(item: string): number {
    const stock = this.items.get(item);
    return stock ? stock.onHand - stock.reserved : 0;
  }

  get isEmpty(): boolean {
    return this.items.size === 0;
  }

  lowStock(): string[] {
    const low: string[] = [];
    for (const [item, stock] of this.items) {
      if (stock.onHand - stock.reserved <= this.lowStockAt) low.push(item);
    }
    return low;
  }

  private stockOf(item: string): Stock {
    const stock = this.items.get(item);
    if (!stock) throw new InventoryError('UNKNOWN_ITEM', `no item called ${item}`);
    return stock;
  }

  private assertQuantity(quantity: number): void {
    if (!Number.isInteger(quantity) || quantity < 1) {
      throw new InventoryError('BAD_QUANTITY', `quantity must be a positive integer, got ${quantity}`);
    }
  }
}
