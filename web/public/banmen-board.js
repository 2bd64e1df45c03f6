// <banmen-board link="…" at="12" theme="dark" turns="0" lang="ja">: a board of Banmen in any page.
// Until its frame is there, in print and without this script, a picture of the board is shown.
(() => {
  const home = new URL(document.currentScript.src).origin;
  const sheet = new CSSStyleSheet();
  // The frame is loaded behind the picture: one that is not displayed would never be loaded.
  sheet.replaceSync(
    ":host{display:block;position:relative;max-width:100%;overflow:hidden}img{display:block;max-width:100%;height:auto}" +
      "iframe{position:absolute;inset:0;visibility:hidden;width:100%;border:0}" +
      ":host([loaded]) iframe{position:static;visibility:visible}:host([loaded]) .still{display:none}" +
      "@media print{:host([loaded]) iframe{display:none}:host([loaded]) .still{display:block}}",
  );

  class Board extends HTMLElement {
    static observedAttributes = ["link", "game", "position", "at", "theme", "turns", "lang"];
    #frame = document.createElement("iframe");
    #image = new Image();
    #hear = ({ source, origin, data }) => {
      if (source !== this.#frame.contentWindow || origin !== home || data?.banmen !== 1) return;
      this.#frame.style.height = `${Math.min(Math.max(Number(data.height) || 0, 80), 5000)}px`;
      this.toggleAttribute("loaded", true);
    };

    constructor() {
      super();
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
      const still = document.createElement("slot");
      still.className = "still";
      still.append(this.#image);
      this.#frame.referrerPolicy = "no-referrer";
      this.#frame.loading = this.#image.loading = "lazy";
      root.append(still, this.#frame);
    }

    connectedCallback() {
      addEventListener("message", this.#hear);
      this.#show();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
    }

    attributeChangedCallback(_name, before, now) {
      if (this.isConnected && before !== now) this.#show();
    }

    #show() {
      const ask = (names) => {
        const pairs = names.flatMap((name) => (this.getAttribute(name) ? [[name, this.getAttribute(name)]] : []));
        return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
      };
      const link = this.getAttribute("link");
      const place = link ? [] : ["game", "position"];
      const path = link ? `s/${encodeURIComponent(link)}` : "p";
      const picture = link ? encodeURIComponent(link) : "p";
      this.toggleAttribute("loaded", false);
      this.#frame.title = this.getAttribute("title") || "Banmen";
      this.#image.alt = this.#frame.title;
      this.#image.src = `${home}/picture/${picture}.svg${ask([...place, "at", "theme", "lang"])}`;
      this.#frame.src = `${home}/embed/${path}${ask([...place, "at", "theme", "turns", "lang"])}`;
    }
  }

  if (!customElements.get("banmen-board")) customElements.define("banmen-board", Board);
})();
