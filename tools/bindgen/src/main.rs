//! Makes the JavaScript around a module of WebAssembly: `banmen-bindgen MODULE.wasm FOLDER`.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder] = &words[..] else {
        eprintln!("error: it takes a module and the folder to write to: banmen-bindgen MODULE.wasm FOLDER");
        return ExitCode::from(2);
    };
    match bind(module, folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the module, its JavaScript and its types into a folder.
fn bind(module: &str, folder: &str) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    let bindgen = bindgen.input_path(module).typescript(true).web(true).map_err(|error| error.to_string())?;
    bindgen.generate(folder).map_err(|error| format!("{error:#}"))
}
